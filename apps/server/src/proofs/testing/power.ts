import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeImage, mountImage, run, unmount } from '../../platform/engine/testing/mounts.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'

const megabytes = 400

/** Mounts it for the test; gives a function that unmounts it earlier. */
function mount(image: string, folder: string): () => void {
  mountImage(image, folder)
  chmodSync(folder, 0o755)
  let mounted = true
  const remove = () => {
    if (mounted) unmount(folder)
    mounted = false
  }
  onTestFinished(remove)
  return remove
}

function isSame(one: string, other: string): boolean {
  try {
    run('cmp', one, other)
    return true
  } catch {
    return false
  }
}

/** Some processes may have ended meanwhile, such as those of connections. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** A disk that is a mounted file: the file holds what has reached the disk. */
export function makeDisk() {
  const folder = tempFolder()
  const image = join(folder, 'disk')
  makeImage(image, megabytes)
  const mounted = join(folder, 'mounted')
  mount(image, mounted)
  let cuts = 0

  return {
    folder: mounted,
    /**
     * Gives what a power cut at this moment would leave: all that was only on its way to the disk
     * is lost. It is read until two readings are the same, so that it is of one moment. Gives the
     * folder where it is mounted, and a function that unmounts it.
     */
    cut(pids: readonly number[]) {
      cuts += 1
      const copy = join(folder, `copy-${cuts}`)
      signal(pids, 'SIGSTOP')
      try {
        do run('cp', '--sparse=always', image, copy)
        while (!isSame(image, copy))
      } finally {
        signal(pids, 'SIGCONT')
      }
      const folderOfCopy = join(folder, `mounted-${cuts}`)
      const remove = mount(copy, folderOfCopy)
      return {
        folder: folderOfCopy,
        remove() {
          remove()
          run('rm', '-f', copy)
        },
      }
    },
  }
}
