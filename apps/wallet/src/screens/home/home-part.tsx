import { PageState } from '@mavuno/ui'
import { Component, type ReactNode } from 'react'
import { useText } from '../../texts/use-text.js'

function BrokenPart() {
  return <PageState role="alert" size="part" title={useText()('state.part_error')} />
}

/** A part that cannot be shown, such as for what an older version stored, leaves the others be. */
export class HomePart extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPart /> : this.props.children
  }
}
