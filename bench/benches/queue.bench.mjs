// The console's queue of 100,000 recharges that wait, in Chromium with a slow CPU.
import '../queue/run.mjs'
