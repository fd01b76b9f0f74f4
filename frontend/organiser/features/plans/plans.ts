import type { Schemas } from '../../../api/client.ts'
import { plansText } from '../../../text/landing.ts'

export type Level = Schemas['AccountLevel']

export const levels: readonly Level[] = ['Free', 'Basic', 'Premium']

interface PlanRow {
  name: string
  /** Per level: words, or whether it is included. */
  cells: Record<Level, string | boolean>
}

/** What each account level includes (document 1, section 9; document 2, section 6). */
export const planRows: readonly PlanRow[] = [
  { name: plansText.price, cells: plansText.prices },
  { name: plansText.sessions, cells: { Free: '3', Basic: plansText.unlimited, Premium: plansText.unlimited } },
  { name: plansText.attendees, cells: { Free: '15', Basic: '100', Premium: plansText.unlimited } },
  { name: plansText.features.present, cells: { Free: true, Basic: true, Premium: true } },
  { name: plansText.features.theme, cells: { Free: true, Basic: true, Premium: true } },
  { name: plansText.features.showings, cells: { Free: false, Basic: true, Premium: true } },
  { name: plansText.features.welcome, cells: { Free: false, Basic: true, Premium: true } },
  { name: plansText.features.links, cells: { Free: false, Basic: true, Premium: true } },
  { name: plansText.features.pages, cells: { Free: false, Basic: false, Premium: true } },
]
