import type { Section } from './section.ts'

/** The validation rules. */
export const section5: Section = {
  title: '2.5 Validation rules',
  proven: {
    'frontend/test/screens/text/event-validation.test.ts': [
      "Event wizard: name required ('Event name is required')",
      "Event wizard: start date required when 'Set event date' checked ('Start date is required')",
      'Event form: name required',
      "Showing form: start date required ('Start date is required')",
      'Showing form: default start is the current date rounded to the current hour',
      'Slide rename ignored when unchanged or empty',
      "Images must be images. Missing or unreadable image: 'Cannot load image'",
      'Welcome header image: at most 5mb, advice at least 6000px x 400px',
      'Logo: at most 5mb, advice at least 300px x 300px',
      "Default icon: no file gives 'Please select an image to use'; unreadable file gives 'Cannot load image, please use a different file'",
      'End links are free text; a link value is blanked when its feature is off',
      'Custom end pages only with EndCustomPages',
      'Editable label saves on Enter, cancels on Escape',
    ],
    'frontend/test/e2e/editor': [
      [
        'Dragging needs a 5 px mouse move or a 120 ms touch long press.',
        'by touch: a long press of 120 ms lifts a slide, moving earlier scrolls the list, a tap selects',
      ],
    ],
    'frontend/test/screens/editor': [
      [
        'Dragging needs a 5 px mouse move or a 120 ms touch long press.',
        'moving less than 5 px is a click, 5 px are a drag',
      ],
    ],
    'frontend/test/screens/text/account-validation.test.ts': [
      [
        'Redirect targets (returnUrl, forwardUrl) are followed only if they start with a single slash.',
        'Redirect targets: followed only with a single slash at their start; otherwise to /dashboard',
      ],
      ['Invite form: both password fields required', 'Invite form: both password fields required in the browser'],
    ],
  },
  left: {
    'The document does not show them.': ['Team name and member e-mail rules: not shown.'],
  },
}
