/** Makes something at the first call only, so that describing a journey prepares nothing. */
export const once = <Made>(make: () => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}
