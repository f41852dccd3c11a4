import { describe, expect, it } from 'vitest';
import { slimRouterCode } from './slimRouter.ts';

const path = '/x/node_modules/react-router/dist/development/chunk-ABC.mjs';
const code = `var A = React2.createContext(null);
A.displayName = "A";
function BrowserRouter() {}
var Bound = class extends React2.Component {
  render() {}
};
Bound.contextType = A;
var Link = React10.forwardRef(
  function LinkWithRef() {}
);
Link.displayName = "Link";
`;

describe('the router of a build', () => {
  it('is marked as free of side effects, and names for developer tools are removed', () => {
    expect(slimRouterCode(code, path)).toBe(`var A = /* @__PURE__ */ React2.createContext(null);

function BrowserRouter() {}
var Bound = class extends React2.Component {
  static contextType = A;
  render() {}
};

var Link = /* @__PURE__ */ React10.forwardRef(
  function LinkWithRef() {}
);

`);
  });
  it('other files are left alone, and a router of another form is refused', () => {
    expect(slimRouterCode(code, '/x/src/app/App.tsx')).toBeNull();
    expect(slimRouterCode('var A = React2.createContext(null);', path)).toBeNull();
    expect(() => slimRouterCode('function BrowserRouter() {}', path)).toThrow('has another form');
  });
});
