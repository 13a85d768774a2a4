import * as React from 'react';

// React's development build keeps a stack for each element, for messages about its owner. That takes a sixth of the
// time of the tests, and no test reads it. React stops by itself after ten thousand elements in a second; here it never
// starts.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React sets it to zero once a second.
    },
  });
