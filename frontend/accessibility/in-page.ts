// What a journey runs in its page, made into one script
export { clippedTexts } from './clipping.ts'
export { controlFindings } from './control-contrast.ts'
export { focusFindings, selectionFindings } from './forced-colours.ts'
export { labelFindings } from './label-in-name.ts'
export { motionFindings } from './reduced-motion.ts'
export { targetFindings } from './target-size.ts'
export { textSpacingFindings } from './text-spacing.ts'
export { hideUnread } from './tree.ts'
