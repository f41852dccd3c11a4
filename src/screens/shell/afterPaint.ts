/**
 * The shell's parts that come after the first paint, in one chunk: all of them are fetched then anyway, and a chunk for each
 * costs the first page its name, its sheet's and its packages' (docs/decisions/0041). What holds one of them inside, as the
 * drawer holds the side menu's foot, is not here.
 */
import './header/languageNames.css';

export { AtEdge } from './AtEdge.tsx';
export { DockPlace } from './DockPlace.tsx';
export { DomainStrip } from './DomainStrip.tsx';
export { Footer } from './foot/Footer.tsx';
export { MemberTools } from './header/MemberTools.tsx';
export { StaleStrip } from './header/StaleStrip.tsx';
export { NavMore } from './NavMore.tsx';
export { RightBar } from './right/RightBar.tsx';
export { ShellToasts } from './ShellToasts.tsx';
export { SideFoot } from './side/SideFoot.tsx';
