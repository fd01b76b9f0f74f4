import type { components } from '../../../generated/types.ts'

export type { Version } from '../../../openapi/client/live/version.ts'

type Schemas = components['schemas']

export type DisplayState = Schemas['DisplayState']
export type ShownSlide = Schemas['ShownSlide']
export type Snapshot = Schemas['WatchSnapshot']
export type EventAppearance = Schemas['EventAppearance']
export type AccentColours = Schemas['AccentColours']
export type WatchEvent = Schemas['WatchEvent']
export type Showing = Schemas['WatchShowing']
/** With `isIndex` only the slide that the page opens with has its rows. */
export type SlideList = Schemas['WatchSlideList'] & { isIndex?: true }
export type WatchSlide = Schemas['WatchSlide']
export type LyricExtentList = Schemas['LyricExtentList']
export type CaptionList = Schemas['CaptionList']
export type WatchEnd = Schemas['WatchEnd']
export type WatchEndLinks = Schemas['WatchEndLinks']
export type StageState = Schemas['StageState']
export type StageSlide = Schemas['StageSlide']
export type Row = Schemas['Row']
export type Block = Schemas['Block']
