/**
 * The shell's parts that are loaded after the first paint, in one chunk. All of them are needed then, and separate chunks would
 * cost the first page their names, style sheets and packages (docs/decisions/0041). A component that contains one of them, as
 * the drawer contains the side menu's foot, is not in this chunk.
 */
import './header/languageNames.css';

export { EdgeControls } from './EdgeControls.tsx';
export { ChatDockSlot } from './ChatDockSlot.tsx';
export { DomainStrip } from './DomainStrip.tsx';
export { Footer } from './foot/Footer.tsx';
export { MemberTools } from './header/MemberTools.tsx';
export { HeaderStrips } from './header/HeaderStrips.tsx';
export { ExtraNavEntries } from './ExtraNavEntries.tsx';
export { MoneyEntries } from './MoneyEntries.tsx';
export { RightBar } from './right/RightBar.tsx';
export { ShellToasts } from './ShellToasts.tsx';
export { SideFoot } from './side/SideFoot.tsx';
