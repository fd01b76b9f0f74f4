import { describe, expect, it } from 'vitest'
import { createDeviceSettings } from './device-settings.ts'
import { formatSettings, USUAL } from './settings.ts'

const setUp = (stored: string | null = null) => {
  const page: Record<string, string | undefined> = {}
  const device = { stored, takeElsewhere: (_: string | null): void => expect.fail('unexpected subscription') }
  const settings = createDeviceSettings({
    storage: () => ({
      getItem: () => device.stored,
      setItem: (_, text) => {
        device.stored = text
      },
    }),
    page,
    onStoredElsewhere: (take) => {
      device.takeElsewhere = take
    },
  })
  return { settings, page, device }
}

describe('the settings of a device', () => {
  it('are read and applied immediately', () => {
    const { settings, page } = setUp(formatSettings({ ...USUAL, size: '400', announce: 'off' }))
    expect(settings.get().announce).toBe('off')
    expect(page).toEqual({ size: '400' })
  })
  it('are stored and applied when they change', () => {
    const { settings, page, device } = setUp()
    settings.update((now) => ({ ...now, theme: 'dark' }))
    expect(page).toEqual({ theme: 'dark' })
    expect(JSON.parse(device.stored ?? '')).toMatchObject({ version: 1, theme: 'dark' })
  })
  it('leave no trace on the page after a reset', () => {
    const { settings, page } = setUp(formatSettings({ ...USUAL, size: '200', lines: 'wide' }))
    settings.update(() => USUAL)
    expect(page).toEqual({})
  })
  it("follow another tab's changes, and its reset", () => {
    const { settings, page, device } = setUp()
    device.takeElsewhere(formatSettings({ ...USUAL, letters: 'wider' }))
    expect(page).toEqual({ letters: 'wider' })
    device.takeElsewhere(null)
    expect(settings.get()).toEqual(USUAL)
  })
  it('last as long as the page where storage is refused', () => {
    const page: Record<string, string | undefined> = {}
    const storage = () => {
      throw new Error('SecurityError')
    }
    const settings = createDeviceSettings({ storage, page, onStoredElsewhere: () => undefined })
    settings.update((now) => ({ ...now, size: '150' }))
    expect(page).toEqual({ size: '150' })
  })
})
