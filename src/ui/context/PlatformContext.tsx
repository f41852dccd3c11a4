import { createContext, use, type ReactNode } from 'react';
import type { Platform } from '../../platform/platform.ts';

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to all components, which must not use raw timers or the window themselves. */
export function PlatformProvider({
  platform,
  children,
}: {
  readonly platform: Platform;
  readonly children: ReactNode;
}) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('usePlatform is outside PlatformProvider: wrap the tree in one');
  return platform;
}
