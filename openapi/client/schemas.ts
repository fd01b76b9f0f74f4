import type { HubMethods } from '../../generated/hub-messages.ts'
import type { components } from '../../generated/types.ts'

/** The contract's schemas by name. */
export type Schemas = components['schemas']
export type DisplayState = Schemas['DisplayState']
export type Snapshot = Schemas['WatchSnapshot']
export type ShowingChanged = Schemas['ShowingChangedMessage']
export type ShowingSummary = Schemas['WatchShowingSummary']
export type Showing = Schemas['Showing']
export type Slide = Schemas['Slide']
export type JoinResult = HubMethods['JoinShowing']['result']
