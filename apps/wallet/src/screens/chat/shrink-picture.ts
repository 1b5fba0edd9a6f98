/**
 * The largest picture to send, in bytes. Mobile data is expensive, and a screen shows no more
 * detail.
 */
const maxBytes = 150 * 1024

/** The longest side, in pixels, at which a photo of an SMS is still readable. */
const longestSide = 1600

const qualities = [0.8, 0.6, 0.45]

function draw(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency and would turn it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** Compresses a picture to at most 150 KB. Returns it unchanged if this device cannot decode it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= maxBytes) return file
  try {
    const picture = await createImageBitmap(file)
    let scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    let smallest = file
    for (let round = 0; round < 4; round += 1, scale /= 1.5) {
      for (const quality of qualities) {
        const drawn = await draw(picture, scale, quality)
        if (drawn && drawn.size < smallest.size) smallest = drawn
        if (smallest.size <= maxBytes) return smallest
      }
    }
    return smallest
  } catch {
    return file
  }
}
