/** Shared style sheets in cascade order. Each component imports its own sheet. */
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/martian-mono/wdth.css';
import './fallbackFonts.css';
import './tokens.css';
import './reset.css';
import './type.css';
import './layout.css';
import './surfaces.css';
import './motion.css';
