import { LATE_PATHS } from './latePaths.ts';

export const LatePath = ({ name }: { readonly name: keyof typeof LATE_PATHS }) => <path d={LATE_PATHS[name]} />;
