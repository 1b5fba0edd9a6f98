import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** A change of it resets the boundary, such as that of the page. */
  readonly of: string
  readonly broken: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly isBroken: boolean
  readonly of: string
}

/** What throws while it is drawn is replaced, and the rest of the console stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false, of: this.props.of }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { isBroken: false, of }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return this.props.broken(() => this.setState({ isBroken: false }))
  }
}
