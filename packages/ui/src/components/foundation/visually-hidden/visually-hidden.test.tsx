import { describeConformance } from '../../../testing/conformance.js'
import { VisuallyHidden } from './visually-hidden.js'

describeConformance('VisuallyHidden', (props) => <VisuallyHidden {...props}>New</VisuallyHidden>)
