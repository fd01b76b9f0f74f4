import type { Browser } from '@playwright/test'
import { OrganiserApi } from '../people/organiser-api.ts'
import { MockCaller } from './mock-caller.ts'
import { MockDevices } from './mock-devices.ts'

/** Devices on the mocks, which also carry API calls. */
export function openMockDevices(browser: Browser, origin: string) {
  const devices = new MockDevices(browser, origin)
  OrganiserApi.callThrough(origin, () => MockCaller.open(devices))
  return devices
}
