import { isGuest } from '../situations/guests.ts'
import type { Announcement } from '../state/context.ts'

const LOCK_PREFIX = 'lectern-mocks-tab-'

type Letter =
  | { kind: 'announcements'; announcements: Announcement[] }
  | { kind: 'closed' }
  | { kind: 'reset' }
  | { kind: 'hub-drop' }

interface Listeners {
  onAnnouncements(announcements: Announcement[]): void
  onClosed(): void
  onReset(): void
  onHubDrop(): void
}

/** Connects the tabs: they exchange announcements and detect closed tabs. */
export function joinTabs({ onAnnouncements, onClosed, onReset, onHubDrop }: Listeners) {
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel('lectern-mocks')
  const post = (letter: Letter) => channel.postMessage(letter)
  channel.onmessage = ({ data }: MessageEvent<Letter>) => {
    if (data.kind === 'announcements') onAnnouncements(data.announcements)
    else if (data.kind === 'closed') onClosed()
    else if (data.kind === 'hub-drop') onHubDrop()
    else onReset()
  }
  // The lock is released when the tab closes or crashes
  void navigator.locks.request(LOCK_PREFIX + tab, () => new Promise(() => undefined))
  addEventListener('pagehide', () => post({ kind: 'closed' }))
  return {
    tab,
    notify: (announcements: Announcement[]) => post({ kind: 'announcements', announcements }),
    notifyReset: () => post({ kind: 'reset' }),
    notifyHubDrop: () => post({ kind: 'hub-drop' }),
    /** Detects hub connections of closed tabs. */
    async goneConnections() {
      const { held = [] } = await navigator.locks.query()
      const tabs = new Set(
        held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : [])),
      )
      return (connection: string) => !isGuest(connection) && !tabs.has(connection.split('.')[0] ?? '')
    },
  }
}
