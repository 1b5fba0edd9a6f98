import { SproutIcon } from '@mavuno/ui'

export function Brand() {
  return (
    <span className="brand">
      <span className="brand-mark">
        <SproutIcon size={20} />
      </span>
      Mavuno
    </span>
  )
}
