import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** A change of it resets the boundary, such as that of the page. */
  of?: string
  /** What stands in the place of children that threw. */
  broken: (retry: () => void) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  isBroken: boolean
  of: string | undefined
}

/** An error boundary. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  // Not a field: for older browsers a field brings four helpers into the entry.
  constructor(props: BoundaryProps) {
    super(props)
    this.state = { isBroken: false, of: props.of }
  }

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
