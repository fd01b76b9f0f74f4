/** Seconds as h:mm:ss, without hours as m:ss. */
export const timeText = (seconds: number): string => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds / 60) % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
