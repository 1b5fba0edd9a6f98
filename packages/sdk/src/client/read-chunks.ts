export type Chunk = Uint8Array<ArrayBuffer>

/** Reads the body of a response; stops with undefined once it has more bytes than the limit. */
export async function readChunks(response: Response, limit: number): Promise<Chunk[] | undefined> {
  if (!response.body) {
    // React Native has no streams; there, the platform limits the size.
    const chunk = new Uint8Array(await response.arrayBuffer())
    return chunk.byteLength > limit ? undefined : [chunk]
  }
  const reader = response.body.getReader()
  const chunks: Chunk[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    chunks.push(value)
    size += value.byteLength
    if (size > limit) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
  }
}
