/** Types of the peers as far as they are used here: they are in the benchmarks' own tree, which most checkouts do not have. */
declare module 'zustand' {
  interface Store<T> {
    <S>(select: (state: T) => S): S;
    readonly setState: (next: (before: T) => T) => void;
    readonly getState: () => T;
    readonly subscribe: (run: () => void) => () => void;
  }
  export const create: <T>() => (make: () => T) => Store<T>;
}
declare module '@tanstack/react-query' {
  import type { ReactNode } from 'react';

  export class QueryClient {
    setQueryData<T>(key: readonly string[], next: T | ((before: T | undefined) => T)): void;
    getQueryData<T>(key: readonly string[]): T | undefined;
    getQueryCache(): { readonly subscribe: (run: () => void) => () => void };
  }
  export const QueryClientProvider: (props: {
    readonly client: QueryClient;
    readonly children: ReactNode;
  }) => ReactNode;
  export const useQuery: <T, S>(options: {
    readonly queryKey: readonly string[];
    readonly queryFn: () => T;
    readonly staleTime: number;
    readonly select: (data: T) => S;
  }) => { readonly data: S | undefined };
}
