-- Every process reads the options again after a change, and drops what it keeps.
create or replace function options_changed() returns trigger language plpgsql as $$
begin
  update option_changes set changed_in = pg_current_xact_id();
  perform pg_notify('shop', 'shop:*:' || pg_current_xact_id());
  return null;
end $$;

create or replace trigger option_types_changed after insert or update or delete on option_types
  for each statement execute function options_changed();
create or replace trigger option_values_changed after insert or update or delete on option_values
  for each statement execute function options_changed();

-- Options and their values are a change of the product.
create or replace trigger product_options_inserted after insert on product_options
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_options_updated after update on product_options
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_options_deleted after delete on product_options
  referencing old table as changed for each statement execute function variants_changed();
create or replace trigger product_option_values_inserted after insert on product_option_values
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_option_values_updated after update on product_option_values
  referencing new table as changed for each statement execute function variants_changed();
create or replace trigger product_option_values_deleted after delete on product_option_values
  referencing old table as changed for each statement execute function variants_changed();

-- The chosen options of a variant, by the ids of its values: `[{"code": "color", "name": "Color", "value": "Red"}]`.
create or replace function chosen_options(option1 integer, option2 integer, option3 integer) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('code', types.code, 'name', types.name, 'value', chosen.value) order by place), '[]')
  from unnest(array[option1, option2, option3]) with ordinality as places (value_id, place)
  join option_values as chosen on chosen.id = places.value_id
  join option_types as types on types.id = chosen.type_id
$$;

-- The version before options writes and reads the names of colors and sizes. These functions keep both in step.

-- The id of a color or size, which is added if it is new.
create or replace function role_value(wanted_role text, wanted text) returns integer language plpgsql as $$
declare
  found_id integer;
begin
  for attempt in 1..2 loop
    select option_values.id into found_id from option_values join option_types on option_types.id = type_id
      where role = wanted_role and value = wanted;
    exit when found_id is not null;
    insert into option_values (type_id, value, position)
      select id, wanted, (select coalesce(max(position) + 1, 0) from option_values where type_id = option_types.id)
      from option_types where role = wanted_role
      on conflict do nothing;
  end loop;
  return found_id;
end $$;

-- The position of the option with a role among those of a product. It is added at the first free one.
create or replace function role_position(product integer, wanted_role text) returns integer language plpgsql as $$
declare
  wanted_type integer := (select id from option_types where role = wanted_role);
begin
  insert into product_options (product_id, position, type_id)
    select product, free, wanted_type from generate_series(1, 3) as free
    where not exists (
      select from product_options where product_id = product and (position = free or type_id = wanted_type))
    order by free limit 1;
  return (select position from product_options where product_id = product and type_id = wanted_type);
end $$;

-- Gives a product the colors or sizes that the version before has written.
create or replace function set_role_values(product integer, wanted_role text, wanted text[]) returns void language plpgsql as $$
begin
  delete from product_option_values as had using option_values join option_types on option_types.id = type_id
    where product_id = product and option_values.id = value_id and role = wanted_role and value <> all (wanted);
  if cardinality(wanted) = 0 then
    delete from product_options using option_types
      where product_id = product and option_types.id = type_id and role = wanted_role;
    return;
  end if;
  perform role_position(product, wanted_role);
  insert into product_option_values (product_id, value_id, position)
    select product, role_value(wanted_role, value), min(place) - 1
    from unnest(wanted) with ordinality as each (value, place) group by value
    on conflict (product_id, value_id) do update set position = excluded.position;
end $$;

create or replace function complete_new_product_options() returns trigger language plpgsql as $$
begin
  perform set_role_values(id, 'color', colors), set_role_values(id, 'size', sizes)
    from changed where cardinality(colors) + cardinality(sizes) > 0;
  return null;
end $$;

create or replace trigger complete_new_product_options after insert on products
  referencing new table as changed for each statement execute function complete_new_product_options();

create or replace function complete_product_options() returns trigger language plpgsql as $$
begin
  if new.colors <> old.colors then perform set_role_values(new.id, 'color', new.colors); end if;
  if new.sizes <> old.sizes then perform set_role_values(new.id, 'size', new.sizes); end if;
  return null;
end $$;

create or replace trigger complete_product_options after update of colors, sizes on products
  for each row when (old.colors <> new.colors or old.sizes <> new.sizes) execute function complete_product_options();

create or replace function complete_variant_options() returns trigger language plpgsql as $$
declare
  wanted record;
  place integer;
  chosen_id integer;
  has_options boolean;
begin
  -- The version before sets temporary colors while it exchanges some.
  if new.color = '~' || new.id then return new; end if;
  if tg_op = 'INSERT' then
    has_options := num_nonnulls(new.option1, new.option2, new.option3) > 0;
  else
    has_options := (new.option1, new.option2, new.option3) is distinct from (old.option1, old.option2, old.option3);
    if not has_options and (new.color, new.size) is not distinct from (old.color, old.size) then return new; end if;
  end if;
  if has_options then
    new.color := (select value from option_values join option_types on option_types.id = type_id
      where option_values.id in (new.option1, new.option2, new.option3) and role = 'color');
    new.size := (select value from option_values join option_types on option_types.id = type_id
      where option_values.id in (new.option1, new.option2, new.option3) and role = 'size');
    return new;
  end if;
  for wanted in select role, text from (values ('color', new.color), ('size', new.size)) as each (role, text) loop
    chosen_id := null;
    if wanted.text is not null then
      place := role_position(new.product_id, wanted.role);
      chosen_id := role_value(wanted.role, wanted.text);
      insert into product_option_values (product_id, value_id, position)
        select new.product_id, chosen_id, count(*) from product_option_values as had
        where had.product_id = new.product_id
        on conflict do nothing;
    else
      place := (select product_options.position from product_options join option_types on option_types.id = type_id
        where product_id = new.product_id and role = wanted.role);
    end if;
    if place = 1 then new.option1 := chosen_id; end if;
    if place = 2 then new.option2 := chosen_id; end if;
    if place = 3 then new.option3 := chosen_id; end if;
  end loop;
  return new;
end $$;

create or replace trigger complete_variant_options before insert or update of color, size, option1, option2, option3 on variants
  for each row execute function complete_variant_options();
