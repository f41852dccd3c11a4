/** The house style, in cascade order. Each component brings its own sheet; only what is shared stands here. */
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/martian-mono/wdth.css';
import './standIns.css';
import './tokens.css';
import './reset.css';
import './type.css';
import './layout.css';
import './surfaces.css';
import './motion.css';
