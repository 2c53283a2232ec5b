CREATE TABLE "shop_identity" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shop_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_identity_one_row" CHECK ("shop_identity"."only")
);
