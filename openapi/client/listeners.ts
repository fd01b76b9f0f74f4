/** Calls what the caller gave us. A mistake in there shall be seen, and shall not stop what is being followed. */
export const tell = <Values extends unknown[]>(
  listener: ((...values: Values) => void) | undefined,
  ...values: Values
) => {
  try {
    listener?.(...values)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
