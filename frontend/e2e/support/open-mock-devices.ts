import type { Browser } from '@playwright/test'
import { MockCaller } from './mock-caller.ts'
import { MockDevices } from './mock-devices.ts'
import { OrganiserApi } from './organiser-api.ts'

/** Devices on the mocks, through which the calls of programs go too. */
export function openMockDevices(browser: Browser, origin: string) {
  const devices = new MockDevices(browser, origin)
  OrganiserApi.callThrough(origin, () => MockCaller.open(devices))
  return devices
}
