import { MockHub } from './hub/mock-hub.ts'
import type { Mocks } from './msw-handlers.ts'
import { MockServer, type MockServerOptions } from './server.ts'
import type { Announcement } from './state/context.ts'

interface Options extends Omit<MockServerOptions, 'onAnnounce'> {
  /** Identifies this tab. */
  tab?: string
  /** Sends announcements to the other tabs. */
  notifyOthers?: (announcements: Announcement[]) => void
}

/** The server and the hub on one state. */
export function createMocks({ tab = 'tab', notifyOthers, ...options }: Options): Mocks {
  const hub = new MockHub({ tab, ...options, ...(notifyOthers ? { notifyOthers } : {}) })
  const server = new MockServer({ ...options, onAnnounce: (announcements) => void hub.publish(announcements) })
  return { hub, server }
}
