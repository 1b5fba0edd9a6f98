import { type ComponentProps, useState } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { UserIcon } from '../../foundation/icons/tab-icons.js'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Its first letter is shown. If it is empty, an outline of a person is shown. */
  name: string
  /** A picture in place of the letter, which stays if the picture fails to load. */
  src?: string
  /** 32, 48 or 64 px, which grow with the text. */
  size?: 'small' | 'medium' | 'large'
  /** The accessible name, if there is no name beside it. */
  label?: string
}

/** The first letter as people see it: with its accents, or a whole emoji. */
function firstLetter(name: string): string {
  const trimmed = name.trim()
  if (!('Segmenter' in Intl)) return (Array.from(trimmed)[0] ?? '').toUpperCase()
  const [first] = new Intl.Segmenter().segment(trimmed)
  return (first?.segment ?? '').toUpperCase()
}

/**
 * The picture or initial of a person, beside their name. Hidden from screen readers unless it has a
 * label.
 */
export function Avatar({ name, src, size = 'medium', label, className, ...props }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      data-size={size}
      {...props}
      className={classNames('mv-avatar', className)}
    >
      {src && src !== failed ? (
        <img
          className="mv-avatar-picture"
          src={src}
          alt=""
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        firstLetter(name) || <UserIcon className="mv-avatar-outline" />
      )}
    </span>
  )
}
