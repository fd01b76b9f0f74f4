/** Calls the caller's callback. Its errors are reported without interrupting the connection. */
export const notify = <Values extends unknown[]>(
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
