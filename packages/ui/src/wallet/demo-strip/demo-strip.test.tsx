import { describeConformance } from '../../testing/conformance.js'
import { DemoStrip } from './demo-strip.js'

describeConformance('DemoStrip', (props) => <DemoStrip {...props} />)
