/** A stream whose errors are replaced by explained ones. @param explain makes the new error */
export function explainStream(
  body: ReadableStream<Uint8Array>,
  explain: (error: unknown) => unknown,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(explain(error))
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
