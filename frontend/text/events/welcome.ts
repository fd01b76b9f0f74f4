/** The editor of the welcome screen (docs/product-rules.md#welcome-about-and-end-screen). */
export const welcomeText = {
  heading: 'Welcome screen',
  intro: 'Your audience sees this screen first, before the event begins.',
  loadFailed: 'There was a problem loading the welcome screen',
  images: {
    image: {
      heading: 'Header image',
      advice: 'At most 5mb; larger photos are made smaller. At least 6000px x 400px looks best.',
      least: { width: 6000, height: 400 },
      needsPlan: 'A header image needs a higher account level.',
      none: 'No header image has been chosen.',
      now: 'Current header image',
      choose: 'Choose header image',
      replace: 'Replace header image',
      remove: 'Remove header image',
      confirmRemove: 'Are you sure you want to remove the header image?',
      updated: 'Image updated',
      removed: 'Image removed',
    },
    icon: {
      heading: 'Header logo',
      advice: 'At most 5mb; larger photos are made smaller. At least 300px x 300px looks best.',
      least: { width: 300, height: 300 },
      needsPlan: 'A header logo needs a higher account level.',
      none: 'No header logo has been chosen. The logo of the team’s brand kit or your default icon is shown, if there is one.',
      now: 'Current header logo',
      choose: 'Choose header logo',
      replace: 'Replace header logo',
      remove: 'Remove header logo',
      confirmRemove: 'Are you sure you want to remove the header logo?',
      updated: 'Icon updated',
      removed: 'Icon removed',
    },
  },
  dropHere: 'You can also drop or paste it here.',
  small: (width: number, height: number) =>
    `This image is ${width}px x ${height}px, smaller than recommended. It will work, but may look blurry.`,
  sending: (name: string) => `Uploading ${name}`,
  unreadable: 'Cannot load image',
  remove: 'Remove',
  hideIcon: 'Hide the default icon',
  hideIconHint: "Your audience won't see any icon, neither the default one nor this event's logo.",
  iconHidden: 'Icon hidden',
  iconShown: 'Icon shown',
  problem: "The welcome screen couldn't be changed. Please try again.",
  conflict:
    "The welcome screen was changed by a teammate or in another window. You're now seeing that version, and your change wasn't saved.",
  repeat: 'Save my change',
  drop: 'Keep their version',
} as const

/** The editor of the about screen (docs/product-rules.md#welcome-about-and-end-screen). */
export const aboutText = {
  heading: 'About screen',
  intro: 'Guests see this page when they press About on the welcome screen.',
  whileEmpty: 'The About button appears once you add content.',
  loadFailed: 'There was a problem loading the about screen',
} as const
