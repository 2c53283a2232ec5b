-- A handle of a product, collection or content page, or of a category below its parent, leads to one of them in all languages.

-- Gives a handle to its new owner, whose id is that of translations. A former owner loses it, and then no longer leads there.
create or replace function claim_handle(kind text, parent integer, handle text, owner text) returns void language plpgsql as $$
declare
  former integer;
  number integer := case when kind = 'page' then 0 else owner::integer end;
  named text := case when kind = 'page' then owner end;
begin
  insert into localized_slugs (type, parent_id, slug, id, page) values (kind, parent, handle, number, named) on conflict do nothing;
  -- Statements of their own, so that each sees what a concurrent owner has committed.
  select id into former from localized_slugs as held
    where held.type = kind and held.parent_id = parent and held.slug = handle for update;
  update localized_slugs as held set id = number, page = named
    where held.type = kind and held.parent_id = parent and held.slug = handle and (held.id, held.page) is distinct from (number, named)
      and not exists (select from translations as kept
        where kept.type = kind and kept.id = coalesce(held.page, held.id::text) and kept.field = 'handle' and kept.text = handle
          and (kind <> 'category' or exists (select from categories
            where categories.id = held.id and coalesce(categories.parent_id, 0) = parent)));
  if not exists (select from localized_slugs as held
      where held.type = kind and held.parent_id = parent and held.slug = handle and (held.id, held.page) is not distinct from (number, named)) then
    raise unique_violation using message = 'This handle belongs to another one', constraint = 'localized_slugs_one_owner';
  end if;
  -- The address may be cached as one that leads to the former owner.
  if kind = 'product' and former <> number then
    perform notify_shop('product', array[former]);
  end if;
end $$;

-- Pages in all languages link to the changed address, and processes read the paths of categories again.
create or replace function handles_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where field = 'handle') then
    return null;
  end if;
  perform notify_shop('product', with_bundles(array_agg(distinct id::integer))) from changed where field = 'handle' and type = 'product' group by type;
  if exists (select from changed where field = 'handle' and type <> 'product') then
    perform pg_notify('shop', 'shop:*:' || pg_current_xact_id());
  end if;
  if exists (select from changed where field = 'handle' and type = 'category') then
    update category_tree set changed_in = pg_current_xact_id();
  end if;
  if tg_op <> 'DELETE' then
    -- In order, so that two transactions cannot deadlock.
    perform claim_handle(type, parent, text, id) from (
      select distinct changed.type, coalesce(categories.parent_id, 0) as parent, changed.text, changed.id
      from changed left join categories on changed.type = 'category' and categories.id::text = changed.id
      where field = 'handle' order by 1, 2, 3, 4) as claimed;
  end if;
  return null;
end $$;

create or replace trigger handles_inserted after insert on translations
  referencing new table as changed for each statement execute function handles_changed();
create or replace trigger handles_updated after update on translations
  referencing new table as changed for each statement execute function handles_changed();
create or replace trigger handles_deleted after delete on translations
  referencing old table as changed for each statement execute function handles_changed();

-- A category takes its handles to its new parent. Those below the former one lead to it too.
create or replace function take_handles_along() returns trigger language plpgsql as $$
begin
  perform claim_handle('category', coalesce(new.parent_id, 0), text, new.id::text)
    from (select distinct text from translations
      where type = 'category' and id = new.id::text and field = 'handle' order by text) as taken;
  return null;
end $$;

create or replace trigger categories_take_handles_along after update of parent_id on categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function take_handles_along();

-- As with their other former addresses, those of a deleted category lead to its parent.
create or replace function delete_category_handles() returns trigger language plpgsql as $$
begin
  update localized_slugs set id = removed.parent_id from removed
    where localized_slugs.type = 'category' and localized_slugs.id = removed.id and removed.parent_id is not null;
  delete from localized_slugs using removed
    where type = 'category' and (localized_slugs.id = removed.id or localized_slugs.parent_id = removed.id);
  return null;
end $$;

create or replace trigger categories_delete_handles after delete on categories
  referencing old table as removed for each statement execute function delete_category_handles();

-- The argument is their type.
create or replace function delete_handles() returns trigger language plpgsql as $$
begin
  delete from localized_slugs using removed where localized_slugs.type = tg_argv[0] and localized_slugs.id = removed.id;
  return null;
end $$;

create or replace trigger products_delete_handles after delete on products
  referencing old table as removed for each statement execute function delete_handles('product');
create or replace trigger collections_delete_handles after delete on collections
  referencing old table as removed for each statement execute function delete_handles('collection');
