/** The programs of the guides that do the same in four languages, and those that only one shell needs. */
export const followers = { js: 'follow.js', others: ['follow.py', 'Follow.cs', 'follow.sh'] }
export const presenters = { js: 'present.js', others: ['present.py', 'Present.cs', 'present-all.sh'] }
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
]
