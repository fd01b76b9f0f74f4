import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { humanText } from '../../text/account/human-verification.ts'
import { HumanVerification } from './human-verification.tsx'

it('has no live region that says before the form is used when the check runs', () => {
  const nothing = () => {}
  const verification = { kind: 'checking' } as const
  const page = renderToStaticMarkup(
    createElement(HumanVerification, { verification, round: 1, statusId: 'x', onAgain: nothing, onToken: nothing }),
  )
  const [, live = ''] = page.split('role="status"')
  expect(page).toContain(humanText.waiting)
  expect(live).not.toContain(humanText.waiting)
})
