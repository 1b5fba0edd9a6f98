import type { ComponentProps, ReactNode } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { bottomBarRef } from '../../../internal/bottom-bar-ref.js'
import { classNames } from '../../../internal/class-names.js'
import { noKeyboard, useKeyboard } from '../../../internal/use-keyboard.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { stickyBarTexts } from './sticky-bar-texts.js'

export interface StickyBarProps extends ComponentProps<'section'> {
  /**
   * The decisive figure with its label: a `SumList` with the total or the actual amount received.
   */
  figure?: ReactNode
}

/**
 * The main action of a page without a tab bar, within reach of the thumb, with the decisive figure
 * right above it. Put it into `AppFrame`'s `bottom`. It moves above the keyboard.
 */
export function StickyBar({ figure, className, style, children, ref, ...props }: StickyBarProps) {
  const text = useUiText(stickyBarTexts)
  const covered = useKeyboard()
  const rise = covered > 0 ? { transform: `translateY(${-covered}px)` } : {}
  return (
    <section
      aria-label={text.nextStep}
      data-state={covered === noKeyboard ? 'resting' : 'on-keyboard'}
      {...props}
      ref={useComposedRefs(bottomBarRef, ref)}
      style={{ ...rise, ...style }}
      className={classNames('mv-sticky-bar', className)}
    >
      {figure && <div className="mv-sticky-bar-figure">{figure}</div>}
      {children}
    </section>
  )
}
