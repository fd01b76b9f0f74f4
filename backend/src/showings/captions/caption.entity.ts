import { defineEntity, p } from '@mikro-orm/core'
import { Showing } from '../showing.entity.ts'

/** The captions of a showing as a whole. Each change of them locks its row, so that sequences have no gaps. */
const CaptionStreamSchema = defineEntity({
  name: 'CaptionStream',
  tableName: 'caption_stream',
  properties: {
    showing: () => p.oneToOne(Showing).primary().owner().deleteRule('cascade'),
    /** The number of the last change. */
    sequence: p.integer(),
    /** Captions at this position and before were deleted. */
    startsAfter: p.integer(),
    /** What the captions cost to store. */
    bytes: p.integer(),
  },
})
export class CaptionStream extends CaptionStreamSchema.class {}
CaptionStreamSchema.setClass(CaptionStream)

/** Words that were said. Those without text were removed, and stay so that a late older version doesn't bring them back. */
const CaptionSchema = defineEntity({
  name: 'Caption',
  tableName: 'caption',
  indexes: [{ properties: ['showing', 'sequence'] }, { properties: ['showing', 'position'] }],
  properties: {
    showing: () => p.manyToOne(Showing).primary().deleteRule('cascade'),
    /** The client's. */
    id: p.string().length(64).primary(),
    text: p.string().length(500),
    version: p.integer(),
    isFinal: p.boolean(),
    startedAt: p.datetime(),
    position: p.integer(),
    sequence: p.integer(),
  },
})
export class Caption extends CaptionSchema.class {}
CaptionSchema.setClass(Caption)
