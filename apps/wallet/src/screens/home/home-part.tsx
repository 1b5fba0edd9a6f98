import { PageState } from '@mavuno/ui'
import { Component, type ReactNode } from 'react'
import { useText } from '../../texts/use-text.js'

function BrokenPart() {
  return <PageState role="alert" size="part" title={useText()('state.part_error')} />
}

/** An error boundary for one part of Home, so that bad cached data does not break the others. */
export class HomePart extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPart /> : this.props.children
  }
}
