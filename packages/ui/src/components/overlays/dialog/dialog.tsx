import { classNames } from '../../../internal/class-names.js'
import { Modal, type ModalProps } from './modal.js'

export type DialogProps = ModalProps

/**
 * A short message that must be read before going on. To choose, type or move money use `Sheet` and
 * `ConfirmSheet`.
 */
export function Dialog({ className, ...props }: DialogProps) {
  return <Modal {...props} className={classNames('mv-dialog', className)} />
}
