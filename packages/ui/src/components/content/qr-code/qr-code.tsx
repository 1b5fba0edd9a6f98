import { type ComponentProps, useMemo } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { qrCodeTexts } from './qr-code-texts.js'
import { qrPath } from './qr-path.js'

export interface QrCodeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The encoded value, such as the link that is copied and shared. */
  value: string
  /** The accessible name. Defaults to "QR code of" and the value. */
  label?: string
  /** In pixels, including the white border. */
  size?: number
}

/** The white border that cameras need around the code, in modules. */
const quiet = 4

/** A QR code for another phone's camera, dark on white in every theme. Show the link beside it. */
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
          <path fill="#0a0f0c" d={code.path} />
        </svg>
      ) : (
        value
      )}
    </span>
  )
}
