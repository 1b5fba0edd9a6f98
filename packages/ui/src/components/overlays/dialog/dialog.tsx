import { classNames } from '../../../internal/class-names.js'
import { Modal, type ModalProps } from './modal.js'

export type DialogProps = ModalProps

/**
 * A short message that has to be read before one goes on. To choose, to type or to move money, use
 * `Sheet` and `ConfirmSheet`.
 */
export function Dialog({ className, ...props }: DialogProps) {
  return <Modal {...props} className={classNames('mv-dialog', className)} />
}
