import type { Mavuno } from '../create-mavuno.js'
import type { Changing } from './query-store.js'
import { isAnother, whenAnother } from './when-another.js'

interface Runnable<Input, Reply> extends Changing<unknown> {
  run(this: void, input: Input): Reply
  reset(this: void): void
}

/**
 * An action that `make` makes again for each user: the next one sees nothing of what the last one did. `isOwn` says
 * whether it is still that of the user who is signed in.
 */
export function forEachUser<Input, Reply, Action extends Runnable<Input, Reply>>(
  mavuno: Mavuno,
  make: (isOwn: () => boolean) => Action & Runnable<Input, Reply>,
) {
  let { user } = mavuno.session
  let action = open()

  function open() {
    const own: Action & Runnable<Input, Reply> = make(() => now() === own)
    return own
  }

  function now() {
    const last = user
    ;({ user } = mavuno.session)
    if (isAnother(last, user)) action = open()
    return action
  }

  return {
    get current() {
      return now().current as Action['current']
    },
    subscribe(listener: () => void) {
      let stop = now().subscribe(listener)
      const onUser = () => {
        stop()
        stop = now().subscribe(listener)
        listener()
      }
      const stopWatching = whenAnother(mavuno, onUser, () => {})
      return () => {
        stopWatching()
        stop()
      }
    },
    run: (input: Input) => now().run(input),
    reset: () => now().reset(),
  }
}
