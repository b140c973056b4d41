import type { Resource } from '#server/rest/operation.ts';

/** Products as staff work on them: drafts, many at once, their pictures, and the words that find them. */
export const catalogueResource: Resource = {
  tag: 'products',
  operations: {
    'GET /staff-products': {
      calls: 'products.listForStaff',
      name: 'listStaffProducts',
      summary: 'List products as staff see them',
      description: 'Drafts and archived ones too. Without a limit, the list is complete.',
    },
    'GET /staff-products/ids': {
      calls: 'productEdits.matchingIds',
      name: 'listMatchingProductIds',
      summary: 'List the numbers of matching products',
      description: 'At most as many as one edit can change, and how many match in all.',
    },
    'GET /staff-products/chosen': {
      calls: 'productEdits.products',
      name: 'listChosenProducts',
      summary: 'List chosen products',
      description: 'What an edit of several products reads, in the order of the numbers.',
      errors: ['not_found'],
    },
    'GET /staff-products/:id': {
      calls: 'products.forStaff',
      name: 'getStaffProduct',
      summary: 'Get a product as staff see it',
      description: 'A draft or an archived one too, by its number.',
    },
    'PATCH /staff-products': {
      calls: 'productEdits.patch',
      name: 'patchProducts',
      summary: 'Change some fields of several products',
      description:
        'All or none. Each with the `contentVersion` that was read: an older one is refused with `version_conflict`.',
      errors: ['not_found', 'code_taken', 'unknown_category', 'version_conflict'],
    },
    'POST /staff-products/archive': {
      calls: 'productEdits.archive',
      name: 'archiveProducts',
      summary: 'Delete several products',
      description:
        'They leave the shop and can be restored with what is answered. Their orders keep their history.',
      errors: ['not_found'],
    },
    'POST /staff-products/restore': {
      calls: 'productEdits.restore',
      name: 'restoreProducts',
      summary: 'Restore deleted products',
      description: 'Published again, but for the `drafts`.',
      errors: ['not_found', 'code_taken'],
    },
    'POST /pictures/states': {
      calls: 'pictures.states',
      name: 'listPictureStates',
      summary: 'Ask which pictures are ready',
      description: 'Whether the smaller sizes of uploaded pictures are made. Changes nothing.',
      idempotency: 'none',
    },
    'GET /pictures/focus': {
      calls: 'pictures.focus',
      name: 'getPictureFocus',
      summary: 'Get the focus of a picture',
      description:
        'The point that stays visible when the picture is cropped; null if nobody chose one.',
      errors: ['not_found'],
    },
    'PUT /pictures/focus': {
      calls: 'pictures.saveFocus',
      name: 'savePictureFocus',
      summary: 'Choose the focus of a picture',
      description: 'The point that stays visible when the picture is cropped; null for the middle.',
      errors: ['not_found'],
    },
    'GET /translations': {
      calls: 'translations.list',
      name: 'listTranslations',
      summary: 'List texts and their translations',
      description:
        'What the seller wrote, in products, categories and settings, each text once. Without a limit, the list is complete.',
    },
    'PUT /translations': {
      calls: 'translations.save',
      name: 'saveTranslations',
      summary: 'Save translations',
      description:
        'All or none. The shop in this language shows them at once. An empty text removes one; what is not sent stays.',
      errors: ['version_conflict'],
    },
    'GET /search-synonyms': {
      calls: 'searchSynonyms.list',
      name: 'listSearchSynonyms',
      summary: 'List words that search takes for the same',
      description: 'Groups of words. Whoever searches for one of them finds products with another.',
    },
    'PUT /search-synonyms': {
      calls: 'searchSynonyms.save',
      name: 'saveSearchSynonyms',
      summary: 'Change words that search takes for the same',
      description: 'Replaces all groups, if those that are stored still are what was `expected`.',
      errors: ['version_conflict'],
    },
  },
};

export const importsResource: Resource = {
  tag: 'imports',
  operations: {
    'GET /imports': {
      calls: 'imports.list',
      name: 'listImports',
      summary: 'List imports',
      description: 'Newest first.',
    },
    'GET /imports/:id': {
      calls: 'imports.byId',
      name: 'getImport',
      summary: 'Get an import',
      description: 'Its state and how many rows it has.',
    },
    'GET /imports/:id/rows': {
      calls: 'imports.rows',
      name: 'listImportRows',
      summary: 'List the rows of an import',
      description: 'What each row changes, with its problems.',
    },
    'POST /imports/:id/start': {
      calls: 'imports.start',
      name: 'startImport',
      summary: 'Start an import',
      description: 'Applies the preview in the background.',
      status: 202,
    },
    'POST /imports/:id/undo': {
      calls: 'imports.undo',
      name: 'undoImport',
      summary: 'Undo an import',
      description: 'Takes back what nobody has changed since. The rest stays and is listed.',
      status: 202,
      errors: ['import_not_started'],
    },
  },
};
