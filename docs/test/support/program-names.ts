/** The guides' programs that exist in four languages, and those for one shell only. */
export const followers = { js: 'follow.js', others: ['follow.py', 'Follow.cs', 'follow.sh'] }
export const presenters = { js: 'present.js', others: ['present.py', 'Present.cs', 'present-all.sh'] }
/** Presents with a client that hey-api generates. */
export const typedPresenter = 'present-typed.ts'
/** Sends what a speech recogniser prints. */
export const captioner = 'caption.js'
/** Makes an event with its slides. */
export const author = 'author.js'
/** Receive messages of a webhook. */
export const receivers = { js: 'receive.js', others: ['receive.py'] }
export const shellPrograms = [
  'where.sh',
  'look.sh',
  'token.sh',
  'present.sh',
  'bearer.sh',
  'log-in.sh',
  'log_in.py',
  'refused.sh',
  'create-once.sh',
  'version.sh',
  'health.sh',
  'join.sh',
  'picture.sh',
  'upload-image.sh',
  'upload-video.sh',
  'all-events.sh',
  'hook.sh',
]
