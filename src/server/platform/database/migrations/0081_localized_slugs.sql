CREATE TABLE "localized_slugs" (
	"type" text NOT NULL,
	"parent_id" integer NOT NULL,
	"slug" text NOT NULL,
	"id" integer NOT NULL,
	CONSTRAINT "localized_slugs_type_parent_id_slug_pk" PRIMARY KEY("type","parent_id","slug"),
	CONSTRAINT "localized_slugs_type_known" CHECK ("localized_slugs"."type" in ('product', 'category'))
);
--> statement-breakpoint
CREATE INDEX "localized_slugs_by_owner" ON "localized_slugs" USING btree ("type","id");