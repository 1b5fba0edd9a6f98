// Long lists and the pull gesture beside other kits, in Chromium with a slow CPU.
import '../lists/run.mjs'
