import { describeConformance } from '../../../testing/conformance.js'
import { Notice } from './notice.js'

describeConformance('Notice', (props) => <Notice {...props}>Paid on working days</Notice>)
