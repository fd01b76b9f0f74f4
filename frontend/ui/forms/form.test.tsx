import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { UiSettingsProvider } from '../ui-settings.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

const html = (errors: { message: string; field?: string; requiresUpgrade?: boolean }[]) =>
  renderToStaticMarkup(
    <UiSettingsProvider value={{ upgradeHref: '/account/subscription' }}>
      <Form errors={errors} pending={false} onSubmit={() => undefined}>
        <TextField name="email" label="Email address" value="typed" onChange={() => undefined} />
      </Form>
    </UiSettingsProvider>,
  )

describe('a form with errors', () => {
  it('has a summary that links to the field and repeats its error', () => {
    const page = html([{ field: 'email', message: 'Email address is required' }])
    expect(page).toContain('There is a problem')
    expect(page.match(/>Email address is required</g)).toHaveLength(2)
    const target = /<a href="#([^"]+)"/.exec(page)?.[1]
    expect(page).toMatch(new RegExp(`<input[^>]* id="${target}"`))
  })
  it('has a summary that is described by its errors, so they are announced when it takes the focus', () => {
    const page = html([
      { message: 'Invalid credentials' },
      { message: 'Save your codes.' },
      { message: 'Too many events', requiresUpgrade: true },
    ])
    // A screen reader pauses at a full stop, not between the items of a list
    const described = 'Invalid credentials. Save your codes. Too many events. Upgrade here.'
    expect(page).toContain(`aria-description="${described}"`)
  })
  it('marks the field as invalid and describes it by its error', () => {
    const page = html([{ field: 'email', message: 'Email address is required' }])
    const input = /<input[^>]*>/.exec(page)?.[0] ?? ''
    expect(input).toContain('aria-invalid="true"')
    const described = /aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(' ').at(-1)
    expect(page).toContain(`id="${described}"`)
  })
  it('keeps what the user typed', () => {
    expect(html([{ message: 'No' }])).toContain('value="typed"')
  })
  it("offers 'Upgrade here' beside an error that a plan would solve", () => {
    const page = html([{ message: 'Too many events', requiresUpgrade: true }])
    expect(page).toMatch(/<a[^>]*href="\/account\/subscription"[^>]*>Upgrade here<\/a>/)
  })
})

it('has no summary without errors', () => {
  expect(html([])).not.toContain('There is a problem')
})
