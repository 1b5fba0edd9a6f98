// What the first screen shows none of.
import '@mavuno/ui/desk.css'
import './evidence.css'
