import { type ComponentProps, useMemo } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { qrCodeTexts } from './qr-code-texts.js'
import { qrPath } from './qr-path.js'

export interface QrCodeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What a camera reads: a link, as it is copied and shared. */
  value: string
  /** The spoken name; "QR code of" and the value unless given. */
  label?: string
  /** In pixels, with the white around it. */
  size?: number
}

/** Cameras look for this much white around the code. */
const quiet = 4

/** A link for another phone's camera, dark on white in every theme. Show the link beside it. */
export function QrCode({ value, label, size = 160, className, ...props }: QrCodeProps) {
  const text = useUiText(qrCodeTexts)
  const code = useMemo(() => qrPath(value), [value])
  return (
    <span
      data-state={code ? 'shown' : 'too-long'}
      {...props}
      className={classNames('mv-qr-code', className)}
    >
      {code ? (
        <svg
          role="img"
          aria-label={label ?? text.qrCode(value)}
          width={size}
          height={size}
          viewBox={`${-quiet} ${-quiet} ${code.size + 2 * quiet} ${code.size + 2 * quiet}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d="M-9-9h999v999H-9z" />
          <path fill="#0b0f0d" d={code.path} />
        </svg>
      ) : (
        value
      )}
    </span>
  )
}
