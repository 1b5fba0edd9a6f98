// Cold and second visits of the built wallet beside a small app of the same kind, on 4G and 3G.
import '../load/run.mjs'
